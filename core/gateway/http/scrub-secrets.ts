const MASK = '***'
/** Keystone's tokens: Fernet, and signed ones of three parts. */
const TOKEN = /gAAAA[\w=-]{20,}|eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/g

/** Text without the given secrets and without anything that looks like a Keystone token. */
export function scrubSecrets(text: string, secrets: readonly string[] = []): string {
  let clean = text
  for (const secret of secrets) if (secret.length > 3) clean = clean.replaceAll(secret, MASK)
  return clean.replace(TOKEN, MASK)
}
