export { cleanHashbang, createNavigation, type LeaveGuard, ShellNavigation } from './create-navigation.ts'
