// Buttons to move through pages.

import { make, number } from './dom.js';

/** `go(page)` shows a page; `update({ page, pages, isAll })` sets the current page and their number. */
export function makePager(container, go) {
  let at = { page: 0, pages: 1, isAll: true };
  const button = (text, label, target) =>
    make('button', { type: 'button', 'aria-label': label, onclick: () => go(target()) }, text);
  const first = button('«', 'First page', () => 0);
  const previous = button('‹', 'Previous page', () => at.page - 1);
  const next = button('›', 'Next page', () => at.page + 1);
  const last = button('»', 'Last page', () => at.pages - 1);
  const status = make('span', { class: 'pager-status' });
  container.append(first, previous, status, next, last);
  return {
    update(state) {
      at = { ...at, ...state };
      const { page, pages, isAll } = at;
      first.disabled = previous.disabled = page <= 0;
      next.disabled = last.disabled = page >= pages - 1;
      status.textContent = `Page ${number(page + 1)} of ${number(pages)}${isAll ? '' : '…'}`;
      container.hidden = pages <= 1 && isAll;
    },
  };
}
