// The views, as tabs. The URL's fragment selects one.

import { byId } from './dom.js';

export function startTabs(list, onShow) {
  const tabs = [...list.querySelectorAll('[role=tab]')];
  const names = tabs.map((tab) => tab.getAttribute('aria-controls'));

  const show = (name) => {
    tabs.forEach((tab, i) => {
      const isShown = names[i] === name;
      tab.setAttribute('aria-selected', isShown);
      tab.tabIndex = isShown ? 0 : -1;
      byId(names[i]).hidden = !isShown;
    });
    document.body.dataset.view = name;
    onShow(name);
  };
  const fromAddress = () => {
    const name = location.hash.slice(1);
    show(names.includes(name) ? name : names[0]);
  };
  const go = (tab) => {
    location.hash = tab.getAttribute('aria-controls');
    tab.focus();
  };

  tabs.forEach((tab, i) => {
    tab.addEventListener('click', () => go(tab));
    tab.addEventListener('keydown', ({ key }) => {
      const to = { ArrowRight: i + 1, ArrowLeft: i - 1 + tabs.length, Home: 0, End: tabs.length - 1 }[key];
      if (to !== undefined) go(tabs[to % tabs.length]);
    });
  });
  addEventListener('hashchange', fromAddress);
  fromAddress();
}
