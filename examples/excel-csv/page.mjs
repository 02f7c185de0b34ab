// Downloads the page's table as a CSV in the chosen encoding.

import { LegacyTextEncoder } from 'encoding-standard';
import { findUnencodable } from 'encoding-standard/inspect';

const quoted = (cell) => `"${cell.textContent.replaceAll('"', '""')}"`;

function download() {
  const { rows } = document.querySelector('table');
  const csv = Array.from(rows, (row) => `${Array.from(row.cells, quoted).join(',')}\r\n`).join('');
  const label = document.querySelector('select').value;

  const lacking = new Set(
    Array.from(findUnencodable(csv, label), ({ codePoint }) => String.fromCodePoint(codePoint)),
  );
  document.querySelector('[role=status]').textContent =
    lacking.size > 0
      ? `${label} lacks these characters, so they are replaced with ?: ${[...lacking].join(' ')}`
      : 'All characters were written.';

  const bytes = new LegacyTextEncoder(label, { unencodable: 'replace' }).encode(csv);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type: `text/csv;charset=${label}` }));
  link.download = 'prices.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

document.querySelector('button').addEventListener('click', download);
