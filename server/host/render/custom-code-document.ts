// The document around custom code: nothing but what makes it a page, and a script that tells the frame's height.
import { customCode as texts } from '../../../texts/fi.ts';

/**
 * Tells the page around the frame how high the code is: when it has loaded, when its content changes, when the window
 * does, and when the page asks. It stands before the code, which may end in the middle of a tag.
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

/** @param code the HTML as its writer left it; it belongs into a sandbox and nowhere else */
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
