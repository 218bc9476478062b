import known from './openstack-commands.json' with { type: 'json' }

interface KnownOption {
  /** How many values follow: a number, or `?`, `*`, `+`. */
  readonly takes: number | string
  readonly required?: boolean
  readonly choices?: readonly string[]
}

/** What a command takes, as the parser of the client says it. */
export interface KnownCommand {
  readonly options: Readonly<Record<string, KnownOption>>
  /** Of each thing that is named by its place, how many words it has. */
  readonly takes: readonly (number | string)[]
  /** Options of which one may be there. */
  readonly one: readonly (readonly string[])[]
}

const COMMANDS: Readonly<Record<string, KnownCommand>> = known

const mostOf = (takes: number | string): number =>
  typeof takes === 'number' ? takes : takes === '?' ? 1 : Number.POSITIVE_INFINITY
const leastOf = (takes: number | string): number => (typeof takes === 'number' ? takes : takes === '+' ? 1 : 0)

/** Why the client would refuse the words of a command, by what its parser takes (version 6.0.0); undefined where it takes them. */
export function commandProblem(words: readonly string[]): string | undefined {
  const [client, ...rest] = words
  const end = rest.findIndex((word) => word.startsWith('--'))
  const leading = end === -1 ? rest : rest.slice(0, end)
  const lengths = Array.from(leading, (_word, at) => leading.length - at)
  const length = lengths.find((count) => leading.slice(0, count).join(' ') in COMMANDS)
  const command = length === undefined ? undefined : COMMANDS[leading.slice(0, length).join(' ')]
  if (client !== 'openstack' || length === undefined || !command) return 'is not a command'
  const given = new Set<string>()
  let places = 0
  for (let at = length; at < rest.length; ) {
    const word = rest[at] ?? ''
    at += 1
    if (!word.startsWith('--')) {
      places += 1
      continue
    }
    const option = command.options[word]
    if (!option) return `has no option ${word}`
    given.add(word)
    let count = 0
    while (count < mostOf(option.takes) && at < rest.length && !rest[at]?.startsWith('--')) {
      const value = rest[at] ?? ''
      if (option.choices && !option.choices.includes(value)) return `${word} does not take ${value}`
      count += 1
      at += 1
    }
    if (count < leastOf(option.takes)) return `${word} lacks its value`
  }
  const missing = Object.entries(command.options).find(([name, { required }]) => required && !given.has(name))
  if (missing) return `needs ${missing[0]}`
  const twice = command.one.find((names) => names.filter((name) => given.has(name)).length > 1)
  if (twice) return `takes one of ${twice.join(', ')}`
  const least = command.takes.reduce<number>((sum, takes) => sum + leastOf(takes), 0)
  const most = command.takes.reduce<number>((sum, takes) => sum + mostOf(takes), 0)
  if (places < least || places > most) return `names ${places} things, and takes ${least} to ${most}`
  return undefined
}
