import type { Reading } from './reading.ts'

export const thirtyQuestions: Reading = {
  sections: [
    {
      heading: 'Before you ask',
      paragraphs: [
        'Do it soon. That is the only rule with no exception. Say what you want: I should like to hear how it was, and to record it so that I get it right; you can tell me to stop. Put the telephone on the table, recording, face down, in aeroplane mode, and do a minute’s trial. Choose a kitchen over a living room and the forenoon over the evening. An hour is enough, an hour and a half too much. Bring three old photographs and nothing to read from.',
        'Ask for things and places, and not for feelings and opinions. What was on the table is a better question than were you happy; the answer to the second comes by itself, in the middle of the first. Then be quiet. Count to seven in your head after every answer. What comes at six is what you came for.',
      ],
    },
    {
      heading: 'The house: one to ten',
      paragraphs: [
        '1. What is the first place that you can see in your mind? Where is the door? 2. Where did you sleep, and who else did, in that room? 3. What did it smell like when you came home? 4. Who got up first, and what did they do? 5. What was there to eat on an ordinary Tuesday?',
        '6. What was in the drawer that you were not allowed to open? 7. Where did the water come from, and the light? 8. What could you hear at night? 9. Which neighbour were you afraid of? 10. What did you have that nobody else had?',
        'If she says that there is nothing to tell, hand her a pencil and ask for a plan of the kitchen. Keep the drawing. Nobody has ever drawn a kitchen in silence.',
      ],
    },
    {
      heading: 'The people: eleven to twenty',
      paragraphs: [
        '11. What were your grandparents called, all four, and what do you remember of their hands? 12. Who told the stories, and which one was told again and again? 13. Who was never mentioned? 14. What did your mother say when she was angry? 15. What did your father do when he thought that nobody was looking?',
        '16. Whom did you want to be like? 17. Who taught you something that you still do every day? 18. How did you meet, and what had you really meant to do that evening? 19. Whom did you not marry? 20. Who of those who are dead would you like to sit here for an hour?',
        'At eleven you will see why the order matters. Names come first while everybody is fresh; write them down as they are spelled. Thirteen is not to be asked on the first day. If she weeps, do not switch off and do not console her at once. Say: we have time.',
      ],
    },
    {
      heading: 'The world: twenty-one to thirty',
      paragraphs: [
        '21. What did you do with the first money that you earned? 22. What was the longest way you ever went on foot, and why? 23. Where were you when it began, and where when it was over? You need not say what. 24. What were you forbidden, and did you do it? 25. What did you make with your own hands that is still somewhere?',
        '26. When were you most frightened? 27. What did you believe that turned out to be wrong? 28. What did everybody know then that nobody knows now? 29. What would you have liked to be asked? 30. And what have I forgotten?',
        'Never leave out thirty. It is answered at the door, with your coat on, and it is why the telephone should go on recording until you are in the street.',
      ],
    },
    {
      heading: 'Afterwards',
      paragraphs: [
        'On the same day, write down who, when, where, and the ten words that you do not want to forget. Name the file with her name and the date, and put it into two places; into your case too, closed, if you like. Type out the best ten minutes exactly as they were said, with the half sentences. Do not mend the grammar. That is her voice.',
        'Take it to her, read it out, and ask whether it is right, and who may hear it. You will be corrected, and it is in the corrections that you get the rest. Then make an appointment for the thirteenth question.',
      ],
    },
  ],
}
