// The cost of an embedded form on a partner's page, on a slow phone: mounting it, and solving its challenge.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright';
import { createPartner } from '../../demo/partner/partner.ts';
import { phoneSlowdown } from './pace.ts';

export interface EmbedCost {
  /** CPU time of the script that mounts the form, and of its styles and layout; the minimum of several page views. */
  mountMs: number;
  /** Tasks of more than 50 ms from the first focus until the challenge is solved, in milliseconds. */
  longTasks: number[];
}

const visits = 9;
/** The difficulty that the host requires, in bits. */
const bits = 13;

export async function measureEmbed(browser: Browser, siteUrl: string): Promise<EmbedCost> {
  const server = createServer(createPartner({ siteUrl, leadForm: 1 }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
  const code = await (await fetch(`${siteUrl}/embed/v1/newsletter.js`)).text();
  const costs: EmbedCost[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const context = await browser.newContext();
    costs.push(await measureVisit(await context.newPage(), url, code));
    await context.close();
  }
  server.closeAllConnections();
  server.close();
  const mountMs = Math.min(...costs.map((cost) => cost.mountMs));
  return { mountMs, longTasks: costs.flatMap(({ longTasks }) => longTasks) };
}

async function measureVisit(page: Page, url: string, code: string): Promise<EmbedCost> {
  await page.route('**/embed/v1/*', (route) => route.abort());
  let isAsked = false;
  await page.route('**/embed/api/challenge*', (route) => {
    isAsked = true;
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ headers, json: { challenge: `bench.${Math.random()}`, bits } });
  });
  const posted = page.waitForRequest('**/embed/api/newsletter');
  await page.route('**/embed/api/newsletter', (route) => route.abort());
  await page.goto(url);
  const session = await page.context().newCDPSession(page);
  // Counts thread time, so that other work of the machine does not matter.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: phoneSlowdown() });
  const spentMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const counted = metrics.filter(({ name }) => /^(Script|Layout|RecalcStyle)Duration$/.test(name));
    return counted.reduce((sum, { value }) => sum + value * 1000, 0);
  };
  const before = await spentMs();
  await page.evaluate((text) => {
    document.head.append(Object.assign(document.createElement('script'), { textContent: text }));
    document.body.getBoundingClientRect();
  }, code);
  const mountMs = (await spentMs()) - before;
  await page.waitForTimeout(300);
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    const observer = new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    );
    const root = document.querySelector('[data-widget=newsletter]')?.shadowRoot;
    const field = root?.querySelector<HTMLInputElement>('[name=email]');
    if (!field) throw new Error('The form has not been mounted');
    field.focus();
    field.value = 'mittari@example.fi';
    setTimeout(() => {
      observer.observe({ type: 'longtask' });
      root?.querySelector('button')?.click();
    });
  });
  // The post waits for the solution.
  await posted;
  if (!isAsked) throw new Error('The form has not asked for a challenge');
  return { mountMs, longTasks: await page.evaluate(() => Reflect.get(window, 'tasks')) };
}
