import type { SceneLine } from '../../scene.ts'

/** The great ways of the body, each as one line through the points that lie on it. */
export const nerveLines: readonly SceneLine[] = [
  { id: 'breath', name: 'the breath', through: ['c4', 'phrenic'] },
  { id: 'to-thumb', name: 'the way to the thumb', through: ['c6', 'brachial-plexus', 'median', 'digital-hand'] },
  { id: 'to-little-finger', name: 'the way to the little finger', through: ['c8', 'brachial-plexus', 'ulnar'] },
  {
    id: 'to-back-of-hand',
    name: 'the way to the back of the hand',
    through: ['c7', 'brachial-plexus', 'radial', 'posterior-interosseous'],
  },
  { id: 'to-shoulder', name: 'the way to the shoulder', through: ['c5', 'brachial-plexus', 'axillary'] },
  { id: 'to-biceps', name: 'the way to the biceps', through: ['c6', 'brachial-plexus', 'musculocutaneous'] },
  { id: 'round-chest', name: 'the way round the chest', through: ['t6', 'intercostal'] },
  { id: 'to-knee', name: 'the way to the knee and the inner ankle', through: ['l3', 'lumbar-plexus', 'femoral', 'saphenous'] },
  { id: 'to-inner-thigh', name: 'the way to the inner thigh', through: ['l3', 'lumbar-plexus', 'obturator'] },
  { id: 'to-sole', name: 'the way to the sole', through: ['s1', 'sacral-plexus', 'sciatic', 'tibial', 'plantar'] },
  {
    id: 'to-shin',
    name: 'the way to the back of the foot',
    through: ['l5', 'sacral-plexus', 'sciatic', 'common-fibular', 'superficial-fibular'],
  },
  { id: 'to-belly', name: 'the way to the belly', through: ['sympathetic-trunk', 'greater-splanchnic', 'celiac'] },
]
