/** The action that an address names: on its page it has opened a modal. */
export function actionIn({ search }: { readonly search: string }): string | null {
  return new URLSearchParams(search).get('action')
}
