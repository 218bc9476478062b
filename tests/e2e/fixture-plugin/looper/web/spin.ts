/** Never ends. */
export function spin(): void {
  for (let turns = 0; ; turns += 1) if (turns < 0) return
}
