/** The address of the pages that show what became of each thing of an operation. */
export const RESULT_PATH = '/operations/:id'

export function resultPath(id: string): string {
  return RESULT_PATH.replace(':id', encodeURIComponent(id))
}
