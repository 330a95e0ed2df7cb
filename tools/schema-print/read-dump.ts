// Parses the text of `pg_dump` into its entries, each with the object it is about, so that entries about the same table or
// function can be printed together.

export type Entry = {
  /** As the dump calls it: TABLE, INDEX, POLICY, ACL, COMMENT … */
  readonly type: string
  readonly schema: string
  readonly name: string
  /** Statements, without a blank line at either end. */
  readonly text: string
}

const HEADER = /^--\n-- Name: (.+); Type: ([A-Z ]+); Schema: (\S+); Owner:.*\n--\n/gm
const END = '--\n-- PostgreSQL database dump complete'

/** The role that migrates owns everything but what the platform's roles own; its name differs by machine. */
const OF_WHOEVER_MIGRATES = /^ALTER .* OWNER TO postgres;\n?/gm

export function readDump(dump: string): readonly Entry[] {
  const said = dump.slice(0, dump.lastIndexOf(END))
  const headers = [...said.matchAll(HEADER)]
  return headers
    .map((header, index) => {
      const [whole, name = '', type = '', schema = ''] = header
      const statements = said.slice(header.index + whole.length, headers[index + 1]?.index)
      const text = statements.replace(OF_WHOEVER_MIGRATES, '').trim()
      // A function's text is its writer's.
      return {
        type,
        schema,
        name,
        text: type === 'FUNCTION' ? text : text.replaceAll(/\n{3,}/g, '\n\n'),
      }
    })
    .filter((entry) => entry.text !== '')
}
