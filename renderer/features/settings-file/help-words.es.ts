import type { Words } from '../../lib/text-types.ts'

export default {
  'file.title': '[[title]]',
  'file.purpose':
    'Esta página guarda canales, carpetas, grupos, permisos y enlazadores en un archivo. También compara esta organización con un archivo así o con otra organización.',
  'file.task.save': 'Guardar los ajustes',
  'file.task.save.1': 'Haz clic en [[save]] y elige el lugar del archivo.',
  'file.task.compare': 'Comparar y aplicar diferencias',
  'file.task.compare.1': 'Haz clic en [[start.choose]] o elige otra organización.',
  'file.task.compare.2': 'Elige una sección a la izquierda y selecciona las diferencias que quieres aplicar.',
  'file.task.compare.3': 'Haz clic en [[bar.review count=9]] y luego en [[run.send count=9]].',
  'file.task.manual': 'Repasar los pasos manuales',
  'file.task.manual.1':
    'Abre la sección [[section.manual]]. Muestra las personas, los grupos y los canales que faltan aquí.',
  'file.task.manual.2': 'Haz clic en [[manual.copy]], sigue los pasos y vuelve a comparar.',
  'file.fact.1': 'Nada de lo que solo existe aquí se elimina ni se cambia.',
  'file.fact.2':
    'Los grupos se emparejan por nombre y las personas por correo, porque los ID difieren entre organizaciones.',
  'file.fact.3':
    'El servidor no tiene ninguna petición para un archivo entero. Los cambios son una ejecución: primero los grupos; después, las carpetas, los canales y los enlazadores; y al final, el orden.',
  'file.fact.4': 'El archivo no contiene mensajes, claves ni contraseñas.',
} satisfies Words
