export const PAGE_SIZE_COOKIE = 'API_RESULT_PAGE_SIZE'
const DEFAULT_PAGE_SIZE = 20
const LARGEST_PAGE_SIZE = 1000

/** Rows a page: what the cookie says, from 1 to 1000; 20 without it [CORE-027, UI-034]. */
export function parsePageSize(text: string | undefined): number {
  const size = Number(text)
  if (text === undefined || !Number.isInteger(size) || size < 1) return DEFAULT_PAGE_SIZE
  return Math.min(size, LARGEST_PAGE_SIZE)
}
