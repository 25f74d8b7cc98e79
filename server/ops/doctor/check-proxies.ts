// Checks TRUSTED_PROXIES. Each proxy adds an address after the one that the doctor has forged, so the proxies can be counted.
import { type DoctorContext, forgedAddress } from './context.ts';
import { type Diagnosis, verdictsOf } from './diagnosis.ts';

const { ok, warn, fail } = verdictsOf('proxies');

export function checkProxies({ site }: Pick<DoctorContext, 'site'>): Diagnosis[] {
  if (!site.seen) return [warn('they cannot be counted', 'Correct the way in first.')];
  const { trustedProxies, forwardedFor } = site.seen;
  const addresses = forwardedFor
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  // A proxy may also remove the forged address: all other addresses are then added by proxies.
  const count = addresses.length - 1 - addresses.lastIndexOf(forgedAddress);
  const found =
    count === 0 ? 'no proxy is in front' : count === 1 ? '1 proxy is in front' : `${count} proxies are in front`;
  if (count === trustedProxies) return [ok(`${found}, and TRUSTED_PROXIES is ${trustedProxies}`)];
  const effect =
    count < trustedProxies ? 'visitors can forge their address' : "all visitors seem to have a proxy's address";
  return [
    fail(
      `${found}, but TRUSTED_PROXIES of the running site is ${trustedProxies}: ${effect}`,
      `Set TRUSTED_PROXIES=${count}, or let every proxy add to X-Forwarded-For.`,
    ),
  ];
}
