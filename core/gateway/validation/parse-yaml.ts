/** What a text in YAML holds; JSON is YAML too. Throws as the package `yaml` does, which is loaded with the first text: it takes some MB. */
export async function parseYaml(text: string): Promise<unknown> {
  const { parse } = await import('yaml')
  return parse(text)
}
