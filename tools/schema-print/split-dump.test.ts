import { expect, test } from 'vitest'

import { splitDump } from './split-dump.ts'

const entry = (name: string, type: string, schema: string, text: string): string =>
  `--\n-- Name: ${name}; Type: ${type}; Schema: ${schema}; Owner: postgres\n--\n\n${text}\n\n\n`

const dump = (...entries: string[]): string =>
  `--\n-- PostgreSQL database dump\n--\n\nSET row_security = off;\n\n${entries.join('')}--\n-- PostgreSQL database dump complete\n--\n`

test('puts what is about a table into its file, in one order, without the owner', () => {
  const files = splitDump(
    dump(
      entry(
        'things',
        'TABLE',
        'public',
        'CREATE TABLE public.things (\n    id bigint\n);\n\n\nALTER TABLE public.things OWNER TO postgres;',
      ),
      entry(
        'things_id_seq',
        'SEQUENCE',
        'public',
        'ALTER TABLE public.things ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;',
      ),
      entry('TABLE things', 'COMMENT', 'public', "COMMENT ON TABLE public.things IS 'Things.';"),
      entry(
        'things everybody sees them',
        'POLICY',
        'public',
        'CREATE POLICY "everybody sees them" ON public.things;',
      ),
      entry(
        'things_idx',
        'INDEX',
        'public',
        'CREATE UNIQUE INDEX things_idx ON public.things USING btree (id);',
      ),
      entry(
        'SEQUENCE things_id_seq',
        'ACL',
        'public',
        'GRANT USAGE ON SEQUENCE public.things_id_seq TO anon;',
      ),
    ),
  )
  expect([...files]).toEqual([
    [
      'public/things.sql',
      `CREATE TABLE public.things (
    id bigint
);

ALTER TABLE public.things ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE UNIQUE INDEX things_idx ON public.things USING btree (id);

CREATE POLICY "everybody sees them" ON public.things;

GRANT USAGE ON SEQUENCE public.things_id_seq TO anon;

COMMENT ON TABLE public.things IS 'Things.';
`,
    ],
  ])
})

test('says once for each right and role which columns are granted', () => {
  const files = splitDump(
    dump(
      entry(
        'COLUMN things.id',
        'ACL',
        'public',
        'GRANT SELECT(id) ON TABLE public.things TO anon;\nGRANT SELECT(id),INSERT(id) ON TABLE public.things TO authenticated;',
      ),
      entry(
        'COLUMN things.name',
        'ACL',
        'public',
        'GRANT SELECT(name) ON TABLE public.things TO anon;',
      ),
    ),
  )
  expect(files.get('public/things.sql'))
    .toBe(`GRANT SELECT (id, name) ON TABLE public.things TO anon;
GRANT SELECT (id) ON TABLE public.things TO authenticated;
GRANT INSERT (id) ON TABLE public.things TO authenticated;
`)
})

test('puts functions of one name together, and the rest where it belongs', () => {
  const files = splitDump(
    dump(
      entry('private', 'SCHEMA', '-', 'CREATE SCHEMA private;'),
      entry('kind', 'TYPE', 'private', "CREATE TYPE private.kind AS ENUM ('one');"),
      entry('twice(integer)', 'FUNCTION', 'private', 'CREATE FUNCTION private.twice(n integer);'),
      entry('twice(text)', 'FUNCTION', 'private', 'CREATE FUNCTION private.twice(t text);'),
      entry(
        'FUNCTION twice(n integer)',
        'ACL',
        'private',
        'GRANT ALL ON FUNCTION private.twice(n integer) TO anon;',
      ),
    ),
  )
  expect([...files.keys()]).toEqual([
    'database.sql',
    'private/functions/twice.sql',
    'private/types.sql',
  ])
  expect(files.get('private/functions/twice.sql')?.split('\n\n')).toHaveLength(3)
})
