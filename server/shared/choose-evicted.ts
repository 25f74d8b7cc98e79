// Chooses the member to evict: from the network with the most members, there from the address with the most members, the slowest
// member.

/** A member of a group, such as an incoming body. */
export interface Member {
  /** One visitor's address, as `clientAddress` counts it. */
  address: string;
  network: string;
  /** Speed in bytes per second. */
  speed(): number;
}

export type CountOf = (member: Pick<Member, 'address' | 'network'>) => {
  address: number;
  network: number;
  all: number;
};

/** Counts members by address and network. */
export function countMembers(members: Iterable<Member>): CountOf {
  const counts = new Map<string, number>();
  let all = 0;
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { address, network } of members) {
    all += 1;
    add(`address ${address}`);
    add(`network ${network}`);
  }
  return ({ address, network }) => ({
    address: counts.get(`address ${address}`) ?? 0,
    network: counts.get(`network ${network}`) ?? 0,
    all,
  });
}

/** The maximum number of members of one address, of one network, and of all together. */
export interface Bounds {
  ofAddress: number;
  ofNetwork: number;
  ofAll: number;
}

/** @returns the group that leaves no room for another member, or null when there is room */
export function overLimitGroup<M extends Member>(
  newcomer: Pick<Member, 'address' | 'network'>,
  members: readonly M[],
  { ofAddress, ofNetwork, ofAll }: Bounds,
): M[] | null {
  const counts = countMembers(members)(newcomer);
  if (counts.address >= ofAddress) return members.filter(({ address }) => address === newcomer.address);
  if (counts.network >= ofNetwork) return members.filter(({ network }) => network === newcomer.network);
  return counts.all >= ofAll ? [...members] : null;
}

/** @returns the member to evict; undefined for an empty group */
export function slowestOf<M extends Member>(group: readonly M[]): M | undefined {
  const counts = countMembers(group);
  const most = (key: 'address' | 'network', among: readonly M[]) => {
    const largest = Math.max(...among.map((one) => counts(one)[key]));
    return among.filter((one) => counts(one)[key] === largest);
  };
  const candidates = most('address', most('network', group));
  // Among equals, the oldest is chosen.
  return candidates.reduce<M | undefined>(
    (found, one) => (found && found.speed() <= one.speed() ? found : one),
    undefined,
  );
}
