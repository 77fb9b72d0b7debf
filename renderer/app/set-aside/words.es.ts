import type { Words } from '../../lib/text-types.ts'

export default {
  part: 'No se pudo leer una parte de {{file}}',
  'part.about': 'Se conservó todo lo demás. Sin leer: {{parts}}. El original está guardado como {{path}}',
  whole: 'No se pudo leer {{file}}',
  'whole.about': 'La consola se inició con un archivo vacío. El original está guardado como {{path}}',
} satisfies Words
