// Distinguishes an unavailable server from an invalid statement. The driver reports unavailability with many kinds of errors.
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

  /** @throws {DatabaseAway} when the server does not answer, or no connection becomes free in time */
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
      // Getting an already open connection does not prove that the server answers.
      return await this.#detector.call(
        () => {
          pending = super.acquireConnection(...options) as Promise<Connection>;
          return pending;
        },
        { isAnswer: false },
      );
    } catch (error) {
      // The connection may still arrive, and must then be released.
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
 * Texts of PostgreSQL can't contain NUL, so no stored text equals one that does. Visitors' texts are stored as JSON, which
 * escapes NUL.
 */
const storable = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;

/** Errors from the server have a code; all other errors mean that the server did not answer. */
function explain(error: unknown): never {
  throw sqlStateOf(error) || error instanceof TypeError ? error : new DatabaseAway(error);
}
