// Databases of tests: each a copy of a template with all tables, which takes a tenth of the time of making them.
import pg from 'pg';

export const templateName = 'pihlaja_template';

/**
 * Makes a new database, in place of an earlier one of its name.
 * @param url of a database of the same server
 * @returns the address of the new one
 */
export async function createDatabase(url: string, name: string, template?: string): Promise<string> {
  await withClient(url, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}${template ? ` template ${template}` : ''}`);
  });
  return addressOf(url, name);
}

/** @returns the address of another database of the same server */
export function addressOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Connects for some work. */
export async function withClient<T>(address: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
