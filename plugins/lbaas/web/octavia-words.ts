import { optionWords } from '@fascia/sdk/common'

type Fields = Readonly<Record<string, unknown>>

/** Options whose names do not follow from those of Octavia's fields. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  redirect_pool_id: '--redirect-pool',
  rule_value: '--value',
}

/**
 * The words of the options for fields as Octavia takes them, of those that are named: `redirect_url` is `--redirect-url`, and `admin_state_up` is `--enable` or
 * `--disable`. A field that is null or empty has none.
 */
export function octaviaWords(fields: Fields, ...names: readonly string[]): readonly string[] {
  return names.flatMap((name) => {
    const value = fields[name]
    if (name === 'admin_state_up') return [value === false ? '--disable' : '--enable']
    if (name === 'invert') return value === true ? ['--invert'] : []
    const option = OTHER_NAMES[name] ?? `--${name.replaceAll('_', '-')}`
    return typeof value === 'string' || typeof value === 'number' ? optionWords(option, value) : []
  })
}

export const POLICY_WORDS = [
  ...['action', 'redirect_url', 'redirect_prefix', 'redirect_pool_id', 'redirect_http_code', 'position'],
  ...['name', 'description', 'admin_state_up'],
] as const
export const RULE_WORDS = ['compare_type', 'type', 'key', 'rule_value', 'invert', 'admin_state_up'] as const
export const MONITOR_WORDS = [
  ...['delay', 'timeout', 'max_retries', 'max_retries_down', 'http_method', 'url_path', 'expected_codes'],
  ...['name', 'admin_state_up'],
] as const
