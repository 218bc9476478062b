/** What is wrong within the value of a setting. */
export interface ValueProblem {
  /** `ANNOUNCEMENTS[1].start` */
  readonly path: string
  /** A sentence with the path, and what would be right. */
  readonly text: string
}

/** A problem at a path: `The setting ANNOUNCEMENTS[1].start must be …`. */
export function problemAt(path: string, must: string): ValueProblem {
  return { path, text: `The setting ${path} must ${must}.` }
}

/** A value as a sentence can show it. */
export function quoted(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
