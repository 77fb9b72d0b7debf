import type { Words } from '../../lib/text-types.ts'

export default {
  'message.title': '[[title]]',
  'message.purpose':
    'Esta página abre un mensaje por su enlace o ID, para editar su texto, moverlo o marcar su tema como resuelto.',
  'message.task.open': 'Abrir un mensaje',
  'message.task.open.1': 'En la aplicación de chat, copia el enlace del mensaje desde su menú.',
  'message.task.open.2': 'Pégalo en [[open.label]] y haz clic en [[open]].',
  'message.task.text': 'Editar el texto',
  'message.task.text.1': 'Abre [[tab.text]] y cambia el texto. [[difference]] muestra la diferencia línea por línea.',
  'message.task.text.2': 'Haz clic en [[drafts:bar.review]] y envía el cambio.',
  'message.task.move': 'Mover mensajes',
  'message.task.move.1': 'Abre [[tab.place]], y elige el canal y el tema.',
  'message.task.move.2':
    'En [[mode]], elige [[message.mode.one]], [[message.mode.later]] o [[message.mode.all]]. La lista marca los mensajes que se mueven.',
  'message.task.move.3': 'Elige los avisos, y revisa y envía el traslado.',
  'message.task.resolve': 'Marcar un tema como resuelto',
  'message.task.resolve.1': 'Abre un mensaje del tema y haz clic en [[resolve]].',
  'message.task.resolve.2': 'Confirma. Más tarde puedes hacer clic en [[unresolve]].',
  'message.fact.1': 'Solo el autor puede editar un texto, mientras lo permita el límite de tiempo de la organización.',
  'message.fact.2':
    'La consola solo envía el texto si nadie más lo ha cambiado desde que lo abriste. Si no, ves ambas versiones.',
  'message.fact.3':
    'El servidor no permite mover mensajes demasiado antiguos para tu cuenta. Puede ofrecer mover los más recientes. Los moderadores y administradores no tienen límite de tiempo.',
  'message.fact.4': 'Mover varios mensajes no se puede deshacer desde el registro.',
} satisfies Words
