// In one file: each file has a line with its hash in every page of the dashboard.
export { ScopeChangedDialog } from './scope-changed-dialog.tsx'
export { ScopeQuestionDialog } from './scope-question-dialog.tsx'
export { ConfirmPersonDialog, SessionExpiredDialog } from './session-expired-dialog.tsx'
