// Tells a server that is away from a statement that is wrong: of the first, the driver has errors of many kinds.
import { type CompiledQuery, type DatabaseConnection, PostgresDriver } from 'kysely';
import { DatabaseAway, sqlStateOf } from '../temporary-failure.ts';

export class ConnectedDriver extends PostgresDriver {
  readonly #known = new WeakSet<DatabaseConnection>();

  /** @throws {DatabaseAway} when the server does not answer, or has no connection free in time */
  override async acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
    const connection = await super.acquireConnection(...options).catch(explain);
    if (this.#known.has(connection)) return connection;
    this.#known.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = <R>(query: CompiledQuery, ...rest: never[]) =>
      execute<R>({ ...query, parameters: query.parameters.map(storable) }, ...rest).catch(explain);
    return connection;
  }
}

/**
 * No text of PostgreSQL holds a NUL, so none equals one that does. Where visitors' texts are stored, they are JSON, in
 * which it has another spelling.
 */
const storable = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;

/** What the server answered has a code; everything else says that it did not answer. */
function explain(error: unknown): never {
  throw sqlStateOf(error) || error instanceof TypeError ? error : new DatabaseAway(error);
}
