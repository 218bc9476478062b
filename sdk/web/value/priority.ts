const warned = new Set<string>()

/**
 * A place in an order that begins with 1, the default. What is below 1 counts as 1, with a warning in the console, once for each `name`
 * [UI-088].
 */
export function priorityOf(name: string, priority = 1): number {
  if (priority >= 1) return priority
  // biome-ignore lint/suspicious/noConsole: for who declared it; the person at the page can do nothing about it.
  if (!warned.has(name)) console.warn(`The priority ${priority} of ${name} is below 1: it is set to 1.`)
  warned.add(name)
  return 1
}
