/** The door of the samples: for tests and seeds only. */
export { sampleBlocks, sampleNodes, sampleTimeLimit } from './course-nodes.ts';
export {
  combinedChoiceSample,
  dragNDropSample,
  freeAnswerSample,
  imageCliquableSample,
  multipleChoiceSample,
  pickWordsSample,
  wysiwygSample,
} from './course-rows.ts';
export { courseContentSample, courseKeysSample, keyCanary, samplePath } from './course.ts';
export { lessonEndSample, lessonStandingSample } from './lesson.ts';
export { sampleId } from './sample-id.ts';
export { hostileMessages, hostileWords, previewBlock, renderOf } from './hostile-messages.ts';
export { filledBody, type TextFor, type TextPlace, textPlaces } from './text-places.ts';
