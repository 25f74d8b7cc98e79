// Tells a server that is away from a statement that is wrong: of the first, the driver has errors of many kinds.
import { type CompiledQuery, type DatabaseConnection, type PostgresDialectConfig, PostgresDriver } from 'kysely';
import type { FailureDetector } from '../../../shared/failure-detector.ts';
import { DatabaseAway, sqlStateOf } from '../temporary-failure.ts';

type Connection = Parameters<PostgresDriver['releaseConnection']>[0];

export class ConnectedDriver extends PostgresDriver {
  readonly #known = new WeakSet<DatabaseConnection>();
  readonly #detector: FailureDetector;

  constructor(config: PostgresDialectConfig, detector: FailureDetector) {
    super(config);
    this.#detector = detector;
  }

  /** @throws {DatabaseAway} when the server does not answer, or has no connection free in time */
  override async acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
    const connection = await this.#acquire(options).catch(explain);
    if (this.#known.has(connection)) return connection;
    this.#known.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = <R>(query: CompiledQuery) =>
      this.#detector.call(() => execute<R>({ ...query, parameters: query.parameters.map(storable) })).catch(explain);
    return connection;
  }

  async #acquire(options: Parameters<PostgresDriver['acquireConnection']>): Promise<Connection> {
    let pending: Promise<Connection> | undefined;
    try {
      // One that was open already says nothing about the server.
      return await this.#detector.call(
        () => {
          pending = super.acquireConnection(...options) as Promise<Connection>;
          return pending;
        },
        { isAnswer: false },
      );
    } catch (error) {
      // It may still come, and belongs to nobody.
      pending?.then((connection) => this.releaseConnection(connection)).catch(() => {});
      throw error;
    }
  }

  override async destroy(): Promise<void> {
    this.#detector.close();
    await super.destroy();
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
