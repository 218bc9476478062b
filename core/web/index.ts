export {
  type Ambient,
  browserAmbient,
  type CookieJar,
  createCookieJar,
  type UploadAnswer,
  type UploadJob,
} from './ambient/index.ts'
export { type Shell, type ShellOptions, startShell } from './start-shell.tsx'
