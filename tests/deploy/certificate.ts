// A certificate for a test, issued by an authority that only the test knows.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

export interface Certificate {
  certificateFile: string;
  keyFile: string;
  /** The authority's certificate, which the test's visitors trust. */
  authority: Buffer;
}

/** Creates both with OpenSSL. @param folder the output folder */
export function makeCertificate(folder: string, host: string): Certificate {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl('req', '-x509', ...newKey, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '2', '-subj', '/CN=Koe');
  openssl('req', ...newKey, '-keyout', 'site.key', '-out', 'site.csr', '-subj', `/CN=${host}`);
  writeFileSync(`${folder}/site.ext`, `subjectAltName=DNS:${host}\n`);
  const signer = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'site.ext'];
  openssl('x509', '-req', '-in', 'site.csr', '-out', 'site.pem', '-days', '2', ...signer);
  return {
    certificateFile: `${folder}/site.pem`,
    keyFile: `${folder}/site.key`,
    authority: readFileSync(`${folder}/ca.pem`),
  };
}
