export { createModals, ModalStore, type OpenModal } from './create-modals.ts'
