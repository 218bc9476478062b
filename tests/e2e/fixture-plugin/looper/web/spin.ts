/** Never ends. The item `looping` of the local storage lets another page of the browser see that it has begun. */
export function spin(): void {
  localStorage.setItem('looping', 'yes')
  for (let turns = 0; ; turns += 1) if (turns < 0) return
}
