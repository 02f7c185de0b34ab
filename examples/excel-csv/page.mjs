// Downloads the page's table as a CSV in the chosen encoding.

import { LegacyTextEncoder, load } from 'encoding-standard/slim';

const quoted = (cell) => `"${cell.textContent.replaceAll('"', '""')}"`;

async function download() {
  const { rows } = document.querySelector('table');
  const csv = Array.from(rows, (row) => `${Array.from(row.cells, quoted).join(',')}\r\n`).join('');
  const label = document.querySelector('select').value;

  // Browsers have what the encodings need, so this loads nothing there.
  await load(label);
  const lacking = new Set();
  const encoder = new LegacyTextEncoder(label, {
    unencodable(codePoint) {
      lacking.add(String.fromCodePoint(codePoint));
      return '?';
    },
  });
  const bytes = encoder.encode(csv);
  document.querySelector('[role=status]').textContent =
    lacking.size > 0
      ? `${label} lacks these characters, so they are replaced with ?: ${[...lacking].join(' ')}`
      : 'All characters were written.';

  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type: `text/csv;charset=${label}` }));
  link.download = 'prices.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

document.querySelector('button').addEventListener('click', download);
