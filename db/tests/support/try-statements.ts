// Many statements as one principal in one round trip: each in a subtransaction that is undone, so that none sees what
// another did. Thousands of questions to the permissions cost seconds.

import type { Database, ResultSet, Scope } from '../../../server/src/db/database.ts'
import { asOwner } from './act.ts'

/** Rows returned or changed; a SQLSTATE when it is refused. */
export type Outcome = number | string

const RUNNER = `
  create schema rights_test;
  grant usage on schema rights_test to anon, authenticated, service_role;
  create function rights_test.outcomes(_statements text[]) returns text
  language plpgsql volatile
  as $$
  declare
    _statement text;
    _outcomes text[] := '{}';
    _count bigint;
  begin
    foreach _statement in array _statements loop
      begin
        execute _statement;
        get diagnostics _count = row_count;
        raise exception using errcode = 'RT000', message = _count::text;
      exception when others then
        _outcomes := _outcomes || case sqlstate when 'RT000' then sqlerrm else 'refused ' || sqlstate end;
      end;
    end loop;
    return array_to_string(_outcomes, ',');
  end
  $$;
  grant execute on function rights_test.outcomes(text[]) to anon, authenticated, service_role;
`

/** Once a database, before `tryStatements`. */
export const installRunner = (owner: Database): Promise<void> => owner.script(RUNNER)

/** Takes the statements as a JSON array, answers one row that `readOutcomes` reads. */
export const RUN_STATEMENTS =
  'select rights_test.outcomes(array(select jsonb_array_elements_text($1::jsonb)))'

/** `:me` is the caller's id. */
export const statementTexts = (statements: readonly string[]): string[] =>
  statements.map((sql) => sql.replaceAll(':me', 'auth.uid()'))

/** Rows returned or changed by each statement, or the SQLSTATE of its refusal. */
export const readOutcomes = (result: ResultSet | undefined): Outcome[] =>
  (result?.rows[0]?.[0]?.split(',') ?? []).map((outcome) =>
    outcome.startsWith('refused ') ? outcome.slice('refused '.length) : Number(outcome),
  )

/** The outcome of each statement for a principal. */
export async function tryStatements(
  database: Database,
  scope: Scope,
  statements: readonly string[],
): Promise<Outcome[]> {
  const [result] = await database.run({ ...asOwner, ...scope }, [
    { text: RUN_STATEMENTS, values: [JSON.stringify(statementTexts(statements))] },
  ])
  return readOutcomes(result)
}
