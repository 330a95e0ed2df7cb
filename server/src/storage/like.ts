/** Text that means only itself in a LIKE pattern. */
export const likeLiteral = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
