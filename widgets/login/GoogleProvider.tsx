// What Google's components stand in: they know from it whose sign-in they begin.
import { createContext, type ReactNode, useContext } from 'react';

const ClientId = createContext('');

/** @param clientId the site's own id at Google */
export const GoogleProvider = ({ clientId, children }: { clientId: string; children: ReactNode }) => (
  <ClientId value={clientId}>{children}</ClientId>
);

/** The site's own id at Google. @throws {Error} outside a {@link GoogleProvider} that has one */
export function useGoogleClientId(): string {
  const clientId = useContext(ClientId);
  if (clientId === '') throw new Error('Google sign-in must stand in a GoogleProvider');
  return clientId;
}
