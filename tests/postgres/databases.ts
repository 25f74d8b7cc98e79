// Databases of tests: each is a copy of a template with all tables, which takes a tenth of the time of creating the
// tables.
import pg from 'pg';

export const templateName = 'pihlaja_template';

/**
 * Creates a new database, and replaces an earlier one of the same name.
 * @param url of a database of the same server
 * @returns the address of the new database
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

/** Connects to a database while a callback runs. */
export async function withClient<T>(address: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
