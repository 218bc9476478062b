export { createToasts, type Toast, ToastStore } from './create-toasts.ts'
export { hushWhileSignedOut } from './hush-while-signed-out.ts'
export { createMessageLog, type Message, MessageLog } from './message-log.ts'
export { type AutoFade, autoFadeOf, DEFAULT_AUTO_FADE } from './toast-options.ts'
