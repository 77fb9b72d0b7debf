import type { Words } from '../../../lib/text-types.ts'

export default {
  to: 'Mover a carpeta…',
  there_one: '{{count, number}} ya está ahí.',
  there_other: '{{count, number}} ya están ahí.',
  review_one: 'Revisar {{count, number}} traslado',
  review_other: 'Revisar {{count, number}} traslados',
  'title-none_one': '¿Quitar {{count, number}} canal de su carpeta?',
  'title-none_other': '¿Quitar {{count, number}} canales de sus carpetas?',
  title_one: '¿Mover {{count, number}} canal a {{name}}?',
  title_other: '¿Mover {{count, number}} canales a {{name}}?',
  what: 'Los suscriptores ven estos canales en {{name}}. Nada más cambia.',
  'what-none': 'Los suscriptores ven estos canales sin carpeta. Nada más cambia.',
  change: '{{from}} → {{to}}',
  'lock.archived': 'Los canales archivados no se pueden mover.',
  'lock.administrators': 'Solo los usuarios que pueden administrar un canal pueden moverlo.',
  'preview.title': 'Después del traslado',
  'preview.gains': 'Se mueven a {{name}}',
  'preview.from': 'desde {{name}}',
  'preview.from-none': 'desde ninguna carpeta',
  'preview.count': '{{before, number}} → {{after, number}}',
} satisfies Words
