type Values = Readonly<Record<string, unknown>>

/** What the form of a parameter gives. */
interface GivenParameter {
  readonly type: string
  readonly label?: string
  readonly description?: string
  readonly default?: string
  readonly hidden: boolean
}

/** A default as its type has it: a number, a boolean or JSON where the text is one. */
function defaultOf(type: string, text: string): unknown {
  if (type === 'string' || type === 'comma_delimited_list') return text
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return text
  }
}

/** The definition of a parameter with what the form gave: what was emptied is gone, and what the form does not ask, such as constraints, stays. */
export function changedParameter(
  before: Values,
  { type, label = '', description = '', default: initial = '', hidden }: GivenParameter,
): Values {
  const { type: _type, label: _label, description: _description, default: _default, hidden: _hidden, ...rest } = before
  return {
    type,
    ...(label === '' ? {} : { label }),
    ...(description === '' ? {} : { description }),
    ...(initial === '' ? {} : { default: defaultOf(type, initial) }),
    ...(hidden ? { hidden } : {}),
    ...rest,
  }
}
