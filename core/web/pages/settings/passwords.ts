export interface Passwords {
  readonly current_password: string
  readonly new_password: string
  readonly confirm_password: string
}

/** The deployment's rule for new passwords. */
export interface PasswordRule {
  readonly pattern: RegExp
  readonly help?: string
}

/** Reads `HORIZON_CONFIG.password_validator`: `{ regex, help_text }`; any text when it is absent or unreadable. */
export function passwordRule(setting: unknown): PasswordRule {
  const given = typeof setting === 'object' && setting !== null ? (setting as Record<string, unknown>) : {}
  const help = typeof given.help_text === 'string' && given.help_text !== '' ? { help: given.help_text } : {}
  try {
    return { pattern: new RegExp(typeof given.regex === 'string' ? given.regex : '.*', 'u'), ...help }
  } catch {
    return { pattern: /.*/u, ...help }
  }
}

/** What is wrong, by field. */
export function checkPasswords(values: Passwords, rule: PasswordRule): Partial<Record<keyof Passwords, string>> {
  const empty = Object.entries(values).filter(([, value]) => value === '')
  const isAllowed = values.new_password === '' || rule.pattern.test(values.new_password)
  return {
    ...Object.fromEntries(empty.map(([name]) => [name, 'This field is required.'])),
    ...(isAllowed ? {} : { new_password: rule.help ?? 'The password is not allowed here.' }),
    ...(values.new_password === values.confirm_password ? {} : { confirm_password: 'Passwords do not match.' }),
  }
}
