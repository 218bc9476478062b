/** What is wrong with the size of a batch: more than one node at a time need enough others that go on [CINFRA-055, CINFRA-056]. */
export function batchProblem(
  size: number | undefined,
  { masters, workers }: { readonly masters: number; readonly workers: number },
): string | undefined {
  if (size === undefined || size === 1) return undefined
  if (size < 1) return 'A batch cannot have less than one node.'
  const fits = size <= masters / 3 && size <= workers / 5
  return fits ? undefined : 'The maximum number of nodes in the batch has been exceeded.'
}
