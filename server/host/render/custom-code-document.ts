// The document around custom code: the minimal HTML of a page, and a script that reports the frame's height.
import { customCode as texts } from '../../../texts/fi.ts';

/**
 * Reports the code's height to the page around the frame: after loading, after a change of its content or of the
 * window, and on the page's request. It comes before the code, which may end in the middle of a tag.
 */
const tellHeight = `(() => {
  const root = document.documentElement;
  let told = 0;
  const tell = () => {
    const body = document.body ? document.body.scrollHeight : 0;
    // A scroll bar along the lower edge takes its part of the frame.
    const bar = innerHeight - root.clientHeight;
    const height = Math.ceil(Math.max(root.getBoundingClientRect().height, body)) + bar;
    if (height === told) return;
    told = height;
    parent.postMessage({ height }, '*');
  };
  const observer = new ResizeObserver(tell);
  observer.observe(root);
  addEventListener('DOMContentLoaded', () => { observer.observe(document.body); tell(); });
  addEventListener('load', tell);
  addEventListener('resize', tell);
  addEventListener('message', (event) => {
    if (event.source !== parent || !event.data || event.data.asksHeight !== true) return;
    told = 0;
    tell();
  });
})();`;

/** @param code the author's unchanged HTML; it must only be used in a sandbox */
export function customCodeDocument(code: string): string {
  return `<!doctype html>
<html lang="fi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts.frame}</title>
<style>body { margin: 0; font: 16px/1.5 system-ui, sans-serif; }</style>
<script>${tellHeight}</script>
</head>
<body>
${code}
</body>
</html>
`;
}
