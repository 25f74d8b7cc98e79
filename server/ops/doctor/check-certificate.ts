// Checks the certificate of SITE_URL: whether it is trusted, for this name, and its expiry.
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls';
import type { DoctorContext } from './context.ts';
import { type Diagnosis, verdictsOf } from './diagnosis.ts';

const { ok, warn, fail } = verdictsOf('certificate');

const dayMs = 24 * 60 * 60_000;
/** Minimum number of days left. ACME clients renew 30 days ahead, so with fewer days the renewal has failed. */
const lateDays = 20;
const urgentDays = 5;
const timeoutMs = 10_000;

/** @param options further options of the connection, such as a private certificate authority */
export async function checkCertificate(
  { config, now }: Pick<DoctorContext, 'config' | 'now'>,
  options: ConnectionOptions = {},
): Promise<Diagnosis[]> {
  const { protocol, hostname, port } = new URL(config.siteUrl);
  if (protocol !== 'https:') return [ok('SITE_URL needs none')];
  try {
    const { error, validTo } = await read({
      host: hostname,
      servername: hostname,
      port: Number(port || 443),
      ...options,
    });
    const days = Math.floor((validTo - now.getTime()) / dayMs);
    if (error)
      return [
        fail(
          `browsers refuse it: ${error}`,
          `Let the proxy send the whole chain of a valid certificate for ${hostname}.`,
        ),
      ];
    if (days >= lateDays) return [ok(`valid for ${days} more days`)];
    const todo = 'Renew it, and see why the renewal has failed.';
    return [(days < urgentDays ? fail : warn)(`valid for ${days} more days`, todo)];
  } catch (error) {
    return [
      fail(
        `no connection to ${hostname}: ${(error as Error).message}`,
        'Start the proxy; check the name and the firewall.',
      ),
    ];
  }
}

function read(options: ConnectionOptions): Promise<{ error: string; validTo: number }> {
  return new Promise((resolve, reject) => {
    // An untrusted certificate is read, too.
    const socket: TLSSocket = connect({ ...options, rejectUnauthorized: false, timeout: timeoutMs }, () => {
      const { valid_to } = socket.getPeerCertificate();
      socket.destroy();
      resolve({ error: String(socket.authorizationError ?? ''), validTo: Date.parse(valid_to) });
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
  });
}
