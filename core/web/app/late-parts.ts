// One file at run time, which is loaded once the page has been drawn.
export { startLive } from '../live/start-live.ts'
export { startFollowing } from '../preferences/start-following.ts'
