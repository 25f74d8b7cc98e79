// Provides Google's client id of the site to the components inside it.
import { createContext, type ReactNode, useContext } from 'react';

const ClientId = createContext('');

/** @param clientId the site's client id at Google */
export const GoogleProvider = ({ clientId, children }: { clientId: string; children: ReactNode }) => (
  <ClientId value={clientId}>{children}</ClientId>
);

/** The site's client id at Google. @throws {Error} outside a {@link GoogleProvider} that has one */
export function useGoogleClientId(): string {
  const clientId = useContext(ClientId);
  if (clientId === '') throw new Error('Google sign-in must stand in a GoogleProvider');
  return clientId;
}
