/** Below this the table is stacked, and what is left out stands in the row's drawer. */
export const STACKED_BELOW_PX = 600

const WIDTH_OF_PRIORITY = [0, 0, 720, 960, 1200] as const

/** The columns that fit the width: priority 1 always, higher numbers hide first [UI-035]. */
export function columnsThatFit<Column extends { readonly priority: number }>(
  columns: readonly Column[],
  widthPx: number,
): readonly Column[] {
  const last = WIDTH_OF_PRIORITY.length - 1
  return columns.filter(({ priority }) => widthPx >= (WIDTH_OF_PRIORITY[Math.min(Math.max(priority, 1), last)] ?? 0))
}
