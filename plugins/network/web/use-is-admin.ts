import { useRoute } from '@fascia/sdk/web'

/** Whether the page is one of administrators, or a details page that was reached from one. */
export function useIsAdmin(): boolean {
  const { path, query } = useRoute()
  return [path, query.nav ?? ''].some((place) => place.startsWith('/admin/'))
}
