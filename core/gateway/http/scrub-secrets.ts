const MASK = '***'
const FERNET = /gAAAA[\w=-]{20,}/g

/** Text without the given secrets and without anything that looks like a Keystone token. */
export function scrubSecrets(text: string, secrets: readonly string[] = []): string {
  let clean = text
  for (const secret of secrets) if (secret.length > 3) clean = clean.replaceAll(secret, MASK)
  return clean.replace(FERNET, MASK)
}
