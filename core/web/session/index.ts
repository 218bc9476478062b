export { createSession, ShellSession } from './create-session.ts'
