const frame = document.querySelector('iframe');
const shown = document.querySelector('pre');
if (!frame || !shown) throw new Error('The page has lost its parts.');

addEventListener('message', ({ source, data }) => {
  if (source !== frame.contentWindow) return;
  if (data.type === 'ready')
    frame.contentWindow?.postMessage(
      { segments: [{ id: 'first', start: 0, end: 1, answers: { words: 'From outside' } }] },
      '*',
    );
  else shown.textContent = JSON.stringify(data.annotation, null, 2);
});
