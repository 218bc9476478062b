export { createToasts, type Toast, ToastStore } from './create-toasts.ts'
export { createMessageLog, type Message, MessageLog } from './message-log.ts'
export { muteWhileSignedOut } from './mute-while-signed-out.ts'
export { type AutoFade, autoFadeOf, DEFAULT_AUTO_FADE } from './toast-options.ts'
