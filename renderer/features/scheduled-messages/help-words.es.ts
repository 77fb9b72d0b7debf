import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose': 'Esta página muestra los mensajes que tu cuenta ha programado y permite cancelarlos.',
  'list.task.cancel': 'Cancelar mensajes',
  'list.task.cancel.1': 'Selecciona los mensajes en la lista.',
  'list.task.cancel.2': 'Haz clic en [[cancel count=2]] y confirma.',
  'list.task.failed': 'Encontrar mensajes que no se enviaron',
  'list.task.failed.1': 'Busca [[state.failed]] y [[state.overdue]] en la columna [[column.state]].',
  'list.task.failed.2': 'Abre un mensaje para leer el motivo y su texto entero.',
  'list.fact.1':
    'El servidor muestra a cada cuenta solo sus propios mensajes programados, también a los administradores.',
  'list.fact.2': 'Un mensaje cancelado no se puede restaurar. Su texto queda en el registro si el servidor lo indicó.',
  'list.fact.3':
    'Para programar o editar un mensaje, usa la aplicación de chat. Una vez enviado, un mensaje tiene otro ID.',
} satisfies Words
