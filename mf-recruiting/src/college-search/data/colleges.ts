import type { College } from '../college';
import { divisionOne } from './division-one';
import { divisionThree } from './division-three';
import { divisionTwo } from './division-two';

/**
 * The colleges of the search. Names, places and sites: College Scorecard (US Department of Education); divisions and conferences: NCAA directory,
 * season 2026–27, checked 2026-11-21. GPA and scores are rounded and indicative (product D7).
 */
export const colleges: readonly College[] = [...divisionOne, ...divisionTwo, ...divisionThree];
